import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Modal } from '../Modal/Modal.tsx';
import type { FileUploadWords } from './fileUploadWords.ts';

interface Props {
  says: FileUploadWords;
  onDelete: () => void;
}

/** Deletes, but asks first: a file on a phone is not found again quickly. */
export function DeleteFile({ says, onDelete }: Props) {
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onDelete();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {says.delete}
      </Button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title={says.deleteTitle}
        closeLabel={says.close}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {says.cancel}
            </Button>
            <Button variant="danger" onClick={confirm}>
              {says.delete}
            </Button>
          </>
        }
      >
        <p>{says.deleteQuestion}</p>
      </Modal>
    </>
  );
}
