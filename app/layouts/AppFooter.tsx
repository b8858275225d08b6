import { Button, Footer, Modal } from 'design-system';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { helpNotice, institution, privacyNotice } from '../../form/university.ts';
import { selectToday } from '../state/session/sessionSlice.ts';
import { Logo } from './Logo.tsx';
import { NoticeText } from './NoticeText.tsx';

const notices = { help: helpNotice, privacy: privacyNotice };

/** The institution's address, and the Help and Privacy notices. */
export function AppFooter() {
  const [open, setOpen] = useState<keyof typeof notices | null>(null);
  const year = useSelector(selectToday).slice(0, 4);
  const notice = notices[open ?? 'help'];
  return (
    <Footer>
      <Identity>
        <Logo />
        <Address>
          {institution.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Address>
      </Identity>
      <Notices>
        <Button variant="quiet" onClick={() => setOpen('help')}>
          Help
        </Button>
        <Button variant="quiet" onClick={() => setOpen('privacy')}>
          Privacy
        </Button>
      </Notices>
      <Copyright>
        © {year} {institution.copyrightHolder}
      </Copyright>
      <Modal open={open !== null} onClose={() => setOpen(null)} title={notice.title} size="medium" purpose="text">
        <NoticeText notice={notice} />
      </Modal>
    </Footer>
  );
}

const Identity = styled.div`
  display: flex;
  align-items: start;
  gap: 1rem;
`;

const Address = styled.address`
  display: grid;
  font-style: normal;
`;

/* Aligns the buttons' text with the rest of the footer. Their edges stay within the window. */
const Notices = styled.div`
  display: flex;
  gap: 1.5rem;
  margin-inline: -0.5rem;

  > button {
    padding-inline: calc(0.5rem - 2px);
  }
`;

const Copyright = styled.p`
  inline-size: 100%;
  margin: 0;
`;
