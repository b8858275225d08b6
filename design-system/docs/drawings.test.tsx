// @vitest-environment jsdom
import { act as flushed } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { drawings } from './drawings.ts';
import { guides } from './guides.ts';

vi.useFakeTimers();
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
Element.prototype.scrollIntoView = () => undefined;
afterEach(() => document.body.replaceChildren());

const named = Object.entries(drawings).map(([widget, drawing]) => ({ widget, ...drawing }));

test.each(named)(
  'the drawing of $widget has a number for each part of its anatomy',
  async ({ widget, scene, act, parts }) => {
    const frame = document.body.appendChild(document.createElement('div'));
    flushed(() => createRoot(frame).render(scene));
    flushed(() => act?.(frame));
    // Suggestions come after a pause in typing, and then find their place.
    await flushed(() => vi.advanceTimersByTimeAsync(300));
    await flushed(() => vi.advanceTimersByTimeAsync(300));
    const found = parts.map((part) => frame.querySelector(typeof part === 'string' ? part : part[0]));
    expect(found).not.toContain(null);
    expect(new Set(found).size).toBe(guides[widget]?.anatomy.length);
  },
);

test.each(named)('$widget has pictures of what to do and what not to do', ({ examples }) => {
  expect(examples.length).toBeGreaterThan(0);
});
