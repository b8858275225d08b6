import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useReadOnly } from '../field/readOnly.tsx';
import { color, media, radius, space } from '../theme/theme.ts';
import { type SwitchAnswer, useTabs } from './useTabs.ts';

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  /** What is chosen between. */
  label: string;
  /** In order. */
  tabs: readonly Tab[];
  /** The id of the tab whose panel is shown; only that panel is in the page. */
  chosen: string;
  /**
   * Asks for another tab: set `chosen` to allow it. Answer `false` to refuse, or a promise while it is being decided: until
   * then the tab is marked busy and further switches are ignored.
   */
  onSwitch: (id: string) => SwitchAnswer | Promise<SwitchAnswer>;
}

/**
 * One of several ways to answer, after the ARIA Authoring Practices' tabs with manual activation: arrow keys only move focus,
 * because a switch may clear answers or be refused. Read or printed, the chosen panel stands alone.
 */
export function Tabs({ label, tabs, chosen, onSwitch }: TabsProps) {
  const id = useId();
  const { readOnly } = useReadOnly();
  const state = useTabs({ ids: tabs.map((tab) => tab.id), chosen, onSwitch });
  const panel = tabs.find((tab) => tab.id === chosen);
  if (readOnly) return panel?.content;
  return (
    <div>
      <Row role="tablist" aria-label={label} onKeyDown={state.press} onBlur={state.leave}>
        {tabs.map((tab) => (
          <Handle
            key={tab.id}
            ref={(element) => state.keepTab(tab.id, element)}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={tab.id === chosen ? `${id}-panel` : undefined}
            aria-busy={state.deciding === tab.id || undefined}
            tabIndex={state.stop === tab.id ? 0 : -1}
            onFocus={() => state.focus(tab.id)}
            onClick={() => state.choose(tab.id)}
          >
            {tab.label}
          </Handle>
        ))}
      </Row>
      {panel && (
        <Panel key={chosen} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`} tabIndex={0}>
          {panel.content}
        </Panel>
      )}
    </div>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  border-block-end: 1px solid ${color.border};
`;

/* Words stay whole while the tabs fit side by side; on a phone two of them share a row rather than come apart from the panel. */
const Handle = styled.button`
  min-block-size: 3rem;
  margin-block-end: -1px;
  padding: ${space[2]} ${space[4]};
  border: 1px solid transparent;
  border-block-end: 0;
  border-radius: ${radius} ${radius} 0 0;
  background: transparent;
  color: ${color.action};
  font-weight: 600;
  line-height: 1.25;
  overflow-wrap: break-word;
  cursor: pointer;

  ${media.mobile} {
    flex: 1 1 7rem;
    padding-inline: ${space[3]};
  }

  &:hover {
    background: ${color.actionSurface};
    color: ${color.actionStrong};
  }

  /* The chosen tab is open towards its panel, and marked by a bar as well as by its colour (WCAG 1.4.1). */
  &[aria-selected='true'] {
    border-color: ${color.border};
    background: ${color.surfaceRaised};
    color: ${color.text};
    box-shadow: inset 0 0.25rem ${color.accent};
    cursor: default;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  &:focus-visible {
    z-index: 1;
    box-shadow: 0 0 0 2px ${color.focusHalo};
  }

  @media (forced-colors: active) {
    border-color: Canvas;

    &[aria-selected='true'] {
      border: 3px solid Highlight;
      border-block-end: 0;
    }
  }
`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  padding: ${space[6]} ${space[4]} ${space[4]};
  border: 1px solid ${color.border};
  border-block-start: 0;
  border-radius: 0 0 ${radius} ${radius};
  background: ${color.surfaceRaised};

  > p {
    margin: 0;
  }
`;
