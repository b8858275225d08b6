/** Content that depends on the answers, such as a note that quotes them. JSON keeps only the id. */
export interface Computed<Input, Value> {
  id: string;
  compute: (input: Input) => Value;
}

export const computed = <Input, Value>(id: string, compute: (input: Input) => Value): Computed<Input, Value> => ({
  id,
  compute,
});
