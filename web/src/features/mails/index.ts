export { NoMail } from './no-mail.tsx'
