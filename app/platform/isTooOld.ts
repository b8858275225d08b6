/** What the application and its libraries call, by the object that has it. */
const needed: Readonly<Record<string, readonly string[]>> = {
  Object: ['hasOwn'],
  'Array.prototype': ['at', 'findLast', 'findLastIndex'],
  'String.prototype': ['replaceAll'],
  'HTMLDialogElement.prototype': ['showModal'],
};

/**
 * Whether a browser that can read the script lacks something that the script calls. The application would break off there, and
 * report a fault that no second try mends.
 *
 * @param globals the global object of the browser
 */
export const isTooOld = (globals: object): boolean =>
  Object.entries(needed).some(([path, names]) => {
    const owner = path.split('.').reduce(propertyOf, globals);
    return names.some((name) => propertyOf(owner, name) === undefined);
  });

const propertyOf = (owner: unknown, name: string): unknown =>
  (typeof owner === 'object' && owner !== null) || typeof owner === 'function' ? Reflect.get(owner, name) : undefined;
