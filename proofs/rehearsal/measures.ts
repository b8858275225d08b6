/** One call of a virtual applicant. */
export interface Call {
  operation: string;
  /** Seconds since the start of the rehearsal. */
  at: number;
  ms: number;
  /** Why it failed: a status that was not expected, or the error of the connection. */
  failure?: string;
}

/** The memory of the servers at one moment, in bytes. */
export interface MemorySample {
  at: number;
  servers: readonly number[];
  /** Of everything that the servers had started, such as conversions and the browser that prints. */
  started: number;
}

/** The value below which this share of the values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export interface OperationFigures {
  operation: string;
  count: number;
  failed: number;
  p50: number;
  p95: number;
  p99: number;
  slowest: number;
}

/** The items by what `keyOf` says of each, in the order of the first. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), []);
  for (const item of items) groups.get(keyOf(item))?.push(item);
  return groups;
}

/** Figures by operation, in the order in which an applicant first calls them. */
export function figuresOf(calls: readonly Call[]): readonly OperationFigures[] {
  return [...groupBy(calls, ({ operation }) => operation)].map(([operation, its]) => {
    const sorted = its.map(({ ms }) => ms).toSorted((one, other) => one - other);
    const failed = its.filter(({ failure }) => failure !== undefined).length;
    const at = (share: number) => percentile(sorted, share);
    return { operation, count: its.length, failed, p50: at(0.5), p95: at(0.95), p99: at(0.99), slowest: at(1) };
  });
}
