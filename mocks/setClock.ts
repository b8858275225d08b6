import { noonOf } from '../form/engine/days.ts';
import { institution } from '../form/university.ts';

/**
 * Sets the page's clock to noon of a day, YYYY-MM-DD, at the university. Time passes from there. The returned function sets
 * it right again.
 */
export function setClock(day: string): () => void {
  const RealDate = Date;
  const offsetMs = noonOf(day, institution.timeZone).getTime() - RealDate.now();
  const now = () => RealDate.now() + offsetMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}
