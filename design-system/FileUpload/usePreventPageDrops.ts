import { useEffect } from 'react';

/** Rejects a file that is dropped next to the drop zone: the browser would open it in place of the page. */
export function usePreventPageDrops() {
  useEffect(() => {
    const reject = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', reject);
    window.addEventListener('drop', reject);
    return () => {
      window.removeEventListener('dragover', reject);
      window.removeEventListener('drop', reject);
    };
  }, []);
}
