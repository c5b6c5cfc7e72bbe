import { IconPlus } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { useOrdering } from './use-ordering.ts'

/** Leads a manager to the form of a new article. */
export function NewArticleLink() {
  const { isOwn, here } = useOrdering()
  if (isOwn) return null
  return (
    <ButtonLink to={paths.newArticle} search={here} variant="default" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
      Nouvel article
    </ButtonLink>
  )
}
