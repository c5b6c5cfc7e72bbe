export { registerArticles } from './register-articles.ts'
