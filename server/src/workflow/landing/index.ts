/** From a delivery to the entry: merge, write, accept, put back. Looking at it stands in `review`. */
export { acceptSegments, assertDecidable, type Accepted, type Choose } from './accept';
export { labelsOf } from './labels';
export { landDeliveries, mergingAnew } from './land';
export { entryOf, openSegments, planOf, reviewOf, standingDecisions, type Material } from './material';
export { readMaterial } from './read-material';
export { editedSince, restorePointOf } from './restore-point';
export { fingerprintsOf, namesOf, standingOf } from './standing';
export { inSegments, placeOf } from './told';
