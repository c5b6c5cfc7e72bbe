export { withDe } from '@backoffice/contract/elision'
