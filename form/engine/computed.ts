/** Content that depends on the day or the answers, such as the terms on offer. JSON keeps only the id. */
export interface Computed<Input, Value> {
  id: string;
  compute: (input: Input) => Value;
}

export const computed = <Input, Value>(id: string, compute: (input: Input) => Value): Computed<Input, Value> => ({
  id,
  compute,
});
