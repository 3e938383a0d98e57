import { z } from 'zod';

import { parse } from '../errors';
import type { Service } from '../service';
import { AUTHOR_FAULTS } from '../world/behaviours';
import { touch } from './status';

const rate = z.number().min(0).max(1);

/** Documented at `Behaviours` in the world's model. */
const behavioursChange = z.strictObject({
  priceFactor: z.number().positive().optional(),
  acceptLaunchWithoutFunds: z.boolean().optional(),
  failNextCounts: z.int().min(0).optional(),
  countFailureRate: rate.optional(),
  extraReviewRate: rate.optional(),
  authorFaults: z
    .array(
      z.strictObject({
        fault: z.enum(AUTHOR_FAULTS),
        rate: rate.default(1),
        title: z.string().optional(),
        key: z.string().optional(),
      }),
    )
    .optional(),
});
export type BehavioursChange = z.input<typeof behavioursChange>;

/**
 * Makes the service behave otherwise from now on; what is not named stays as it is. A new factor also changes the price
 * of every project that is not launched. Throws 422 with the names of the fields that are wrong, and changes nothing.
 */
export function changeBehaviours(service: Service, change: unknown): void {
  const { priceFactor, ...others } = parse(behavioursChange, change);
  const named = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  Object.assign(service.world.behaviours, named);
  if (priceFactor === undefined) return;
  service.world.behaviours.priceFactor = priceFactor;
  for (const project of service.world.projects.values()) {
    if (project.status !== 'in_creation' || project.priceFactor === priceFactor) continue;
    project.priceFactor = priceFactor;
    touch(service, project);
  }
}

/** True as often as the rate says. Draws only where there is a choice: a rate of 0 leaves the run as it was. */
export function happens(service: Service, share: number): boolean {
  return share > 0 && (share >= 1 || service.random() < share);
}
