import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { useOrdering } from './use-ordering.ts'

/** Leads to the articles of the same outlet. */
export function ChooseArticles() {
  const { here } = useOrdering()
  return (
    <ButtonLink to={paths.orderableArticles} search={here}>
      Choisir des articles
    </ButtonLink>
  )
}
