/** Uses the browser's storage. Returns undefined where it is forbidden, which may hold for reading the property itself, or full. */
export function ifAllowed<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
