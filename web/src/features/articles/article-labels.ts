export { FAMILY_LABELS } from '@backoffice/contract/articles/article-table'
