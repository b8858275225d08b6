import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { GlobalStyle } from '../theme/GlobalStyle.tsx';
import { color, fontSize, space } from '../theme/theme.ts';
import type { Drawing } from './drawing.ts';
import { Product } from './Product.tsx';

/** A number beside a part: its height in the drawing, and the length of the line to the part. */
interface Mark {
  side: 'start' | 'end';
  top: number;
  length: number;
}

/** The widget with a number at each of its parts, in the order of the guide's anatomy. */
export function AnatomyDrawing({ drawing: { scene, act, parts } }: { drawing: Drawing }) {
  const frame = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState<readonly (Mark | undefined)[]>([]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    act?.(element);
    const measure = () =>
      setMarks(
        parts.map((part) => (typeof part === 'string' ? markOf(element, part, 'start') : markOf(element, ...part))),
      );
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    // Suggestions come a moment after the text, and a list finds its place after it opens.
    const changed = new MutationObserver(measure);
    for (const still of element.querySelectorAll('[inert]'))
      changed.observe(still, { subtree: true, childList: true, attributes: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [act, parts]);
  return (
    <Frame ref={frame}>
      <GlobalStyle />
      <Still inert>{scene}</Still>
      {marks.map(
        (mark, index) =>
          mark && (
            <Badge key={`${mark.top} ${parts[index]}`} $mark={mark} aria-hidden="true">
              {index + 1}
            </Badge>
          ),
      )}
    </Frame>
  );
}

/** Where the number of a part stands; undefined while the part is not there. */
function markOf(frame: HTMLElement, selector: string, side: Mark['side']): Mark | undefined {
  const part = frame.querySelector(`[inert] ${selector}`);
  if (!part) return undefined;
  const outer = frame.getBoundingClientRect();
  const inner = part.getBoundingClientRect();
  const length = side === 'start' ? inner.left - outer.left : outer.right - inner.right;
  return { side, top: inner.top + Math.min(inner.height / 2, 24) - outer.top, length: length - size };
}

/** The diameter of a number, in pixels. */
const size = 24;

const Frame = styled(Product)`
  position: relative;
  margin-block: ${space[4]};
  padding: ${space[4]} ${space[12]};
`;

/** The widget of a drawing, which is inert. An open list is laid out below its control instead of floating over the page. */
const Still = styled.div`
  [role='listbox'] {
    position: static !important;
  }
`;

const Badge = styled.span<{ $mark: Mark }>`
  position: absolute;
  inset-block-start: ${({ $mark }) => $mark.top - size / 2}px;
  ${({ $mark }) => ($mark.side === 'start' ? 'left: 0' : 'right: 0')};
  inline-size: ${size}px;
  border-radius: 50%;
  background: ${color.action};
  color: ${color.onAction};
  font-size: ${fontSize.small};
  line-height: ${size}px;
  text-align: center;

  &::after {
    content: '';
    position: absolute;
    inset-block-start: 50%;
    ${({ $mark }) => ($mark.side === 'start' ? 'left: 100%' : 'right: 100%')};
    inline-size: ${({ $mark }) => Math.max(0, $mark.length - 4)}px;
    border-block-start: 1px solid ${color.action};
  }
`;

interface ExamplesProps {
  examples: Drawing['examples'];
}

/** Pairs of what to do and what not to do. */
export function Examples({ examples }: ExamplesProps) {
  return examples.map(({ good, bad }) => (
    <Pair key={good.why}>
      <Side $good>
        <Shown>{good.scene}</Shown>
        <figcaption>
          <b>Do.</b> {good.why}
        </figcaption>
      </Side>
      <Side $good={false}>
        <Shown>{bad.scene}</Shown>
        <figcaption>
          <b>Don’t.</b> {bad.why}
        </figcaption>
      </Side>
    </Pair>
  ));
}

/** A form of its own, so that the radios of two pictures are no group. */
const Shown = ({ children }: { children: ReactNode }) => (
  <Stage as="form" onSubmit={(event) => event.preventDefault()}>
    <GlobalStyle />
    {children}
  </Stage>
);

const Stage = styled(Product)`
  flex: 1;
  padding: ${space[4]};
  contain: paint;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${space[4]};

  /* Storybook takes the margins of its pages away. */
  && {
    margin-block: ${space[4]} ${space[6]};
  }
`;

const Side = styled.figure<{ $good: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  margin: 0;
  border: 1px solid ${color.divider};
  border-block-start: 4px solid ${({ $good }) => ($good ? color.success : color.danger)};

  > figcaption {
    padding: ${space[2]} ${space[4]};
  }
`;
