import { AuthCard, Button } from 'design-system';
import { useNavigate } from 'react-router';
import { institution } from '../../../form/university.ts';
import { config } from '../../config.ts';

/** What an applicant reads after the account is deleted. */
export function DeletedCard() {
  const navigate = useNavigate();
  return (
    <AuthCard title="Your application is deleted">
      <title>{`Deleted – ${institution.title}`}</title>
      <p>Your account, your answers and your documents are deleted, and you are logged out. You may close this page.</p>
      <p>If you change your mind, you can begin a new application at any time.</p>
      <Button variant="secondary" onClick={() => navigate(config.paths.default)}>
        Begin a new application
      </Button>
    </AuthCard>
  );
}
