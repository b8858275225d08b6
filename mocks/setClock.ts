/** Turns the page's clock to noon of a day, YYYY-MM-DD; from there it goes on. */
export function setClock(day: string) {
  const RealDate = Date;
  const offsetMs = new RealDate(`${day}T12:00:00`).getTime() - RealDate.now();
  const now = () => RealDate.now() + offsetMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}
