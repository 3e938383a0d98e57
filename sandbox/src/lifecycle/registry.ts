import type { Moves } from '../service';
import { handIn, passQualityControl, startWork, submit } from './authoring';
import { finishCounting } from './counting';
import { finishLaunch } from './launching';
import { finishAnalysis } from './operations';

/** Every move by the name that stands in the records. It is handed in with the service, for the moves plan each other. */
export const MOVES: Moves = {
  project: { launch: finishLaunch, finish_analysis: finishAnalysis },
  document: {
    finish_counting: finishCounting,
    start_work: startWork,
    submit,
    pass_quality_control: passQualityControl,
    pass_copyscape: handIn,
  },
};
