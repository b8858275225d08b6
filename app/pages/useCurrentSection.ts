import { useEffect, useState } from 'react';

/** From far above the window to a line above its middle: the last section that begins there is being read. */
const alreadyReached = '1000000px 0px -65% 0px';

/**
 * The id of the section with the focus, while that is in sight; otherwise of the one being read: the first until another is reached.
 * `ids` must keep its identity while it has the same content.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const reached = new Set<string>();
    const choose = () => setCurrent(sectionWithFocus(ids) ?? ids.findLast((id) => reached.has(id)));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reached.add(target.id);
          else reached.delete(target.id);
        }
        choose();
      },
      { rootMargin: alreadyReached },
    );
    document.addEventListener('focusin', choose);
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', choose);
    };
  }, [ids]);
  return current !== undefined && ids.includes(current) ? current : ids[0];
}

function sectionWithFocus(ids: readonly string[]): string | undefined {
  const focused = document.activeElement;
  const id = ids.find((one) => document.getElementById(one)?.contains(focused));
  if (id === undefined || !focused) return undefined;
  const { top, bottom } = focused.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight ? id : undefined;
}
