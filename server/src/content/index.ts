export { createContent } from './content';
