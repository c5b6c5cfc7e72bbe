import type { Article } from '@backoffice/contract/articles/articles'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { Row } from '../../ui/layout/stack.tsx'
import { Mark, Tag } from '../../ui/layout/tag.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { FAMILY_LABELS, trackingLabel } from './article-labels.ts'

export const articleColumns: readonly Column<Article>[] = [
  {
    id: 'code',
    header: 'Code',
    definition: 'Le code de l’article dans les fichiers de l’opérateur.',
    isSecondary: true,
    card: 'meta',
    value: ({ code }) => code,
  },
  {
    id: 'label',
    header: 'Article',
    isName: true,
    value: ({ label }) => label,
    cell: ({ label, isComplete, isRetired }) => (
      <Row align="baseline" isOneLine>
        {label}
        {isRetired && <Mark>retiré</Mark>}
        {!isComplete && !isRetired && <Tag>À compléter</Tag>}
      </Row>
    ),
  },
  {
    id: 'family',
    header: 'Famille',
    filter: 'choice',
    card: 'figure',
    value: ({ family }) => FAMILY_LABELS[family],
  },
  {
    id: 'tracking',
    header: 'Suivi',
    definition: 'Chaque pièce par son numéro de série, ou toutes ensemble par leur quantité.',
    card: 'figure',
    value: trackingLabel,
    cardCell: ({ serialised }) => (serialised ? 'Par numéro' : 'En quantité'),
  },
  {
    id: 'price',
    header: 'Prix',
    definition: 'Le prix en vigueur d’une pièce.',
    align: 'end',
    filter: 'number',
    card: 'figure',
    value: ({ price }) => price,
    format: (price) => formatMoney(price === null ? null : Number(price)),
  },
  threshold('alertThreshold', 'Seuil d’alerte', 'À cette quantité ou en dessous, un dépôt est signalé.'),
  threshold('criticalThreshold', 'Seuil critique', 'À cette quantité ou en dessous, le signalement est critique.'),
  {
    id: 'leadTimeDays',
    header: 'Délai',
    definition: 'Les jours entre une commande et son arrivée.',
    align: 'end',
    isSecondary: true,
    card: 'none',
    value: ({ leadTimeDays }) => leadTimeDays,
    format: (days) => formatCount(Number(days), 'jour'),
  },
]

function threshold(id: 'alertThreshold' | 'criticalThreshold', header: string, definition: string): Column<Article> {
  return {
    id,
    header,
    definition,
    align: 'end',
    card: id === 'alertThreshold' ? 'figure' : 'none',
    value: (article) => article[id],
    format: (value) => (value === null ? '–' : String(value)),
  }
}
