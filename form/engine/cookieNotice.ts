/** What the privacy notice of any university says of the cookies that the server sets. A test of the server compares both. */
export const cookieNotice: readonly string[] = [
  'A cookie is a small file that a website stores in your browser. This application uses three. They hold random characters, and never your name or an answer.',
  'Two keep you logged in. They are deleted when you log out.',
  'One recognizes this browser, so that you can log in while someone else tries wrong passwords for your account. It stays for 400 days after you last log in, also when you log out. It is deleted with your application, or when you clear your cookies.',
];
