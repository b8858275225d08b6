import {
  autoUpdate,
  type ComputePositionConfig,
  computePosition,
  flip,
  offset,
  shift,
  size,
} from '@floating-ui/react-dom';
import { listGap, panelGap } from './gaps.ts';

/** The least distance of a list from the edge of the window, in pixels. */
const padding = 8;

const list: Partial<ComputePositionConfig> = {
  placement: 'bottom-start',
  middleware: [
    offset(listGap),
    flip({ padding }),
    size({
      padding,
      apply: ({ availableHeight, elements }) =>
        elements.floating.style.setProperty('--available-height', `${availableHeight}px`),
    }),
  ],
};

/** Fixed, so that nothing that scrolls around its anchor cuts it off. */
const panel: Partial<ComputePositionConfig> = {
  placement: 'bottom-end',
  strategy: 'fixed',
  middleware: [offset(panelGap), flip(), shift({ padding: panelGap })],
};

/** Keeps a list or a panel in the window: below its anchor, or above it if there is no room below. Ends with the returned call. */
export function place(anchor: HTMLElement, element: HTMLElement, kind: 'list' | 'panel') {
  const config = kind === 'list' ? list : panel;
  if (config.strategy) element.style.position = config.strategy;
  return autoUpdate(anchor, element, () => {
    void computePosition(anchor, element, config).then(({ x, y }) => {
      element.style.inset = `${Math.round(y)}px auto auto ${Math.round(x)}px`;
    });
  });
}
