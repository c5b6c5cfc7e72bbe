export { BIDIRECTIONAL } from '@backoffice/contract/text'
