import { styled } from 'styled-components';
import { strokes } from './strokes.ts';

export interface IconProps {
  name: keyof typeof strokes;
}

/** A decorative icon as tall as the text beside it. The text nearby must say the same. */
export function Icon({ name }: IconProps) {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={strokes[name]} />
    </Svg>
  );
}

const Svg = styled.svg`
  flex: none;
  inline-size: 1.25em;
  block-size: 1.25em;
  fill: none;
  stroke: currentColor;
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
