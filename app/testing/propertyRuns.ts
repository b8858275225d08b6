/**
 * How many random cases a property test tries. `npm test` tries a tenth of them, always the same, so that it is red only for the
 * change at hand. `npm run test:all` tries all, and others each time.
 */
export const propertyRuns = (all: number): { numRuns: number; seed?: number } =>
  process.env.TEST_ALL ? { numRuns: all } : { numRuns: Math.ceil(all / 10), seed: 1 };
