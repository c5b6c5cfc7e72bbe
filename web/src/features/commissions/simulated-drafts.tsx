import { DRAFTS_MAX } from '@backoffice/contract/commissions/simulation'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './tick-list.module.css'
import type { RuleFields } from './rule-fields.ts'
import { describeTerms } from './rule-labels.ts'
import { termsOfDraft } from './simulation-setup.ts'

type Props = { drafts: readonly RuleFields[]; onChange: (next: RuleFields[]) => void; onOpen: (open: string) => void }

/** Lists the rules that exist in the simulation only. */
export function SimulatedDrafts({ drafts, onChange, onOpen }: Props) {
  return (
    <Card title="Règles à essayer" note={drafts.length === 0 ? undefined : drafts.length}>
      <Stack gap={3}>
        {drafts.length === 0 && (
          <p className={typography.note}>
            Ajoutez une règle qui n’existe pas encore, ou changez-en une de la liste pour voir ce que cela donne.
          </p>
        )}
        {drafts.length > 0 && (
          <ul className={styles.choice} aria-label="Règles à essayer">
            {drafts.map((fields, index) => (
              <li key={index}>
                <span>
                  <strong className={typography.strong}>{fields.name}</strong>
                  <span className={styles.terms}>{describeDraft(fields)}</span>
                </span>
                <Row gap={1} isOneLine>
                  <IconButton aria-label={`Modifier ${fields.name}`} title="Modifier" onClick={() => onOpen(`draft-${index}`)}>
                    <IconPencil size={16} stroke={1.7} aria-hidden />
                  </IconButton>
                  <IconButton
                    aria-label={`Retirer ${fields.name}`}
                    title="Retirer"
                    onClick={() => onChange(drafts.filter((_, other) => other !== index))}
                  >
                    <IconTrash size={16} stroke={1.7} aria-hidden />
                  </IconButton>
                </Row>
              </li>
            ))}
          </ul>
        )}
        {drafts.length < DRAFTS_MAX && (
          <div>
            <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => onOpen('new')}>
              Ajouter une règle…
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}

function describeDraft(fields: RuleFields): string {
  const terms = termsOfDraft(fields)
  if (terms === null) return 'À remplir de nouveau'
  // Typed amounts are numbers here: the contract also takes them as text.
  return describeTerms(terms as Parameters<typeof describeTerms>[0])
}
