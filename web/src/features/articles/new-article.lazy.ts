import { lazy } from 'react'

export const NewArticleForm = lazy(async () => ({ default: (await import('./new-article-form.tsx')).NewArticleForm }))
