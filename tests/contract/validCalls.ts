import type { Api } from '../../app/platform/client.ts';
import type { OperationId } from '../../contract/operations.ts';

const username = 'ana.ortiz@example.com';
const password = 'Correct-Horse-7';
const document = { params: { path: { key: 'personal_statement_doc' as const } } };

/** A valid call of every operation with the app's client. It does not compile when an operation of the contract is missing. */
export const validCalls: Record<OperationId, (api: Api) => Promise<{ response: Response }>> = {
  signUp: (api) => api.POST('/public/signup', { body: { username, password } }),
  confirmAccount: (api) => api.POST('/public/confirm', { body: { username, code: '402817' } }),
  resendConfirmation: (api) => api.POST('/public/resend-confirm', { body: { username } }),
  logIn: (api) => api.POST('/public/login', { body: { username, password } }),
  requestPasswordReset: (api) => api.POST('/public/forgot-password', { body: { username } }),
  resetPassword: (api) =>
    api.POST('/public/reset-password', { body: { username, password, confirm_password: password, id: '5f3c1f6f' } }),
  getTemporaryAnswers: (api) => api.GET('/public/tmp', { params: { query: { token: 'b7d1c0f0' } } }),
  getOffers: (api) => api.GET('/public/offers'),
  reportBrowserError: (api) =>
    api.POST('/public/browser-errors', { body: { name: 'TypeError', frames: [], page: '/about', build: 'index.js' } }),
  logOut: (api) => api.GET('/api/logout'),
  deleteApplication: (api) => api.POST('/api/delete-application', { body: { password } }),
  getProfile: (api) => api.GET('/api/profile'),
  saveAnswers: (api) => api.PUT('/api/answer', { body: { first_name: 'Ana', optin_sms_ind: true } }),
  saveLastPage: (api) => api.PUT('/api/last-page', { body: { last_page: '/final-steps' } }),
  saveWebStatus: (api) => api.POST('/api/web-status', { body: { web_status: 'started' } }),
  saveValidations: (api) => api.POST('/api/validations', { body: { errors: { city: ['City'] } } }),
  submitApplication: (api) => api.POST('/api/submit'),
  saveAddAnother: (api) => api.PUT('/api/add-another', { body: { button_id: 'activities', num_components: 2 } }),
  getAddAnother: (api) => api.GET('/api/add-another'),
  saveTab: (api) => api.PUT('/api/tabs', { body: { tab_id: 'personal_statement', chosen_tab: 'upload' } }),
  getTabs: (api) => api.GET('/api/tabs'),
  presignUpload: (api) => api.POST('/api/presigned-url', { body: { answer_key: 'personal_statement_doc' } }),
  getDocumentAnswers: (api) => api.GET('/api/document-answer'),
  deleteDocumentAnswer: (api) => api.DELETE('/api/document-answer/{key}', document),
  convertDocument: (api) =>
    api.POST('/api/pdf/document-answer/{key}', {
      ...document,
      body: { file_key: '6b1f/personal_statement_doc/8c2e', file_name: 'statement.docx' },
    }),
  getConversion: (api) => api.GET('/api/pdf/document-answer/{key}', document),
  deleteConversion: (api) => api.DELETE('/api/pdf/document-answer/{key}', document),
  getPdfCopy: (api) => api.GET('/api/pdf'),
  getServiceApplication: (api) => api.GET('/service/tmp-pdf', { params: { query: { service_token: '9a1c44f0' } } }),
  findLookup: (api) =>
    api.GET('/lookup/find', { params: { query: { category: 'hs_ceeb', text: 'walnut', max_results: 5 } } }),
};
