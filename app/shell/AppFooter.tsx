import { Button, Footer, Modal } from 'design-system';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { institution } from '../../form/institution.ts';
import { helpNotice, privacyNotice } from '../../form/notices.ts';
import { selectToday } from '../session/sessionSlice.ts';
import { Logo } from './Logo.tsx';
import { NoticeText } from './NoticeText.tsx';

const notices = { help: helpNotice, privacy: privacyNotice };

/** Who we are, and where to find help. */
export function AppFooter() {
  const [open, setOpen] = useState<keyof typeof notices | null>(null);
  const year = useSelector(selectToday).slice(0, 4);
  const notice = notices[open ?? 'help'];
  return (
    <Footer>
      <Who>
        <Logo />
        <Address>
          {institution.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Address>
      </Who>
      <Ways>
        <Button variant="quiet" onClick={() => setOpen('help')}>
          Help
        </Button>
        <Button variant="quiet" onClick={() => setOpen('privacy')}>
          Privacy
        </Button>
      </Ways>
      <Line>
        © {year} {institution.copyrightHolder}
      </Line>
      <Modal open={open !== null} onClose={() => setOpen(null)} title={notice.title} size="medium">
        <NoticeText notice={notice} />
      </Modal>
    </Footer>
  );
}

const Who = styled.div`
  display: flex;
  align-items: start;
  gap: 1rem;
`;

const Address = styled.address`
  display: grid;
  font-style: normal;
`;

/* The words, not the buttons' edges, stand in line with the rest; the edges stay within the window. */
const Ways = styled.div`
  display: flex;
  gap: 1.5rem;
  margin-inline: -0.5rem;

  > button {
    padding-inline: calc(0.5rem - 2px);
  }
`;

const Line = styled.p`
  inline-size: 100%;
  margin: 0;
`;
