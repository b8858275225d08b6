// @vitest-environment jsdom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useRootSize } from './useRootSize.ts';

function Measured() {
  const element = useRef<HTMLDivElement>(null);
  useRootSize(element, '--foot-size');
  return <div ref={element} />;
}

test('the height is kept on the page, and neither laid out for it nor written again without a change', async () => {
  let tell: ((entries: object[]) => void) | undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        tell = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const layouts = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  const { style } = document.documentElement;
  const written = vi.spyOn(style, 'setProperty');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body);
  act(() => root.render(<Measured />));
  for (const blockSize of [0, 71.6, 71.6]) tell?.([{ borderBoxSize: [{ blockSize }] }]);
  expect(style.getPropertyValue('--foot-size')).toBe('72px');
  expect(written).toHaveBeenCalledTimes(1);
  expect(layouts).not.toHaveBeenCalled();
  const removed = vi.spyOn(style, 'removeProperty');
  const tellOfLeft = tell;
  act(() => root.render(<Measured key="the next page" />));
  // A browser tells of an element that has left the page, too.
  tellOfLeft?.([{ borderBoxSize: [{ blockSize: 0 }] }]);
  await Promise.resolve();
  expect(removed).not.toHaveBeenCalled();
  expect(written).toHaveBeenCalledTimes(1);
  act(() => root.unmount());
  await Promise.resolve();
  expect(style.getPropertyValue('--foot-size')).toBe('');
});
