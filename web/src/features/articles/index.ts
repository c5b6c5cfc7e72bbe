export { useArticles, useQuietArticles } from './use-articles.ts'
