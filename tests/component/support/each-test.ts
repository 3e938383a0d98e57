import { format } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { server } from '@strapi/strapi/admin/test';
import { loadTexts } from '../../../admin/src/translations/texts';

// The machine may be busy. What was looked for, and what a person reads instead, says more than the whole page's markup.
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\n\n${document.body.textContent}`),
});

/** Said by Strapi and its libraries of themselves, or by React of what comes after a test has seen enough. */
const OF_OTHERS = /Future Flag Warning|not wrapped in act|defaultProps will be removed|not recognize the .* prop/;

let complaints: string[] = [];
const note = (...said: unknown[]): void => {
  const complaint = format(...said);
  if (!OF_OTHERS.test(complaint)) complaints.push(complaint);
};

beforeAll(async () => {
  // A request that no test told the answer of is a fault of the screen or of the test.
  server.listen({ onUnhandledRequest: 'error' });
  await loadTexts('en');
});
beforeEach(() => {
  complaints = [];
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(note);
  jest.spyOn(console, 'warn').mockImplementation(note);
});
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});
afterAll(() => server.close());
