import { useEffect, useState } from 'react';

/** The part of the window in which a section counts as the one being read: below the top, above the middle. */
const readingZone = '-15% 0px -65% 0px';

/** The id of the section that is being read: the first one until another is reached. `ids` must keep its identity while it has the same content. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const inZone = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inZone.add(target.id);
          else inZone.delete(target.id);
        }
        const first = ids.find((id) => inZone.has(id));
        // Between two sections the last one stays current.
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: readingZone },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current !== undefined && ids.includes(current) ? current : ids[0];
}
