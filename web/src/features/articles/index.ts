export { useQuietArticles } from './use-articles.ts'
