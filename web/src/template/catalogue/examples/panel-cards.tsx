import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Card, CardGrid, Columns } from '../../../ui/layout/page.tsx'
import { NoRows } from '../../../ui/layout/row-list.tsx'

export function PanelCards() {
  return (
    <CardGrid>
      <Columns span={6}>
        <Card title="Une carte" note="ce mois-ci" aside="une légende">
          <p>Son contenu.</p>
        </Card>
      </Columns>
      <Columns span={6}>
        <Card title="Jusqu’aux bords" flush foot="Un pied de carte.">
          <NoRows>Une liste ou un tableau touche les bords.</NoRows>
        </Card>
      </Columns>
      <Columns span={12}>
        <Card>
          <ButtonLink to={paths.profile} variant="subtle">
            Une carte sans titre
          </ButtonLink>
        </Card>
      </Columns>
    </CardGrid>
  )
}
