/** How many random cases a property test tries; `npm run test:long` multiplies them. */
export const propertyRuns = (usual: number) => ({
  numRuns: usual * Number(process.env.PROPERTY_RUNS_FACTOR ?? 1),
});
