export { registerArticles } from './register-articles.ts'
export { hasArticle } from './stock.store.ts'
