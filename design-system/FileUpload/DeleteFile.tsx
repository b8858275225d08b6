import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Modal } from '../Modal/Modal.tsx';
import type { FileUploadMessages } from './fileUploadMessages.ts';

interface Props {
  fileName: string;
  messages: FileUploadMessages;
  onDelete: () => void;
}

/** Deletes the file after a confirmation: on a phone a file is hard to find again. */
export function DeleteFile({ fileName, messages, onDelete }: Props) {
  const [open, setOpen] = useState(false);
  const confirm = () => {
    setOpen(false);
    onDelete();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {messages.delete}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={messages.deleteTitle(fileName)}
        closeLabel={messages.close}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {messages.cancel}
            </Button>
            <Button variant="danger" onClick={confirm}>
              {messages.delete}
            </Button>
          </>
        }
      >
        <p>{messages.deleteQuestion}</p>
      </Modal>
    </>
  );
}
