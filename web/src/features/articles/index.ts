export { NewArticleForm } from './new-article.lazy.ts'
export { useArticles, useQuietArticles } from './use-articles.ts'
export { NoArticle } from './no-article.tsx'
