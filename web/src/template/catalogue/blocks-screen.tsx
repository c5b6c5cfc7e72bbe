import { Page } from '../../ui/layout/page.tsx'
import { DecisionFoot } from './compositions/decision-foot.tsx'
import { EmptyList } from './compositions/empty-list.tsx'
import { FigureDefinition } from './compositions/figure-definition.tsx'
import { ImportOutcome } from './compositions/import-outcome.tsx'
import { ListHead } from './compositions/list-head.tsx'
import { RiskCard } from './compositions/risk-card.tsx'
import { ExampleCard, type ExampleProps } from './example-card.tsx'
import styles from './catalogue.module.css'

const BLOCKS: readonly ExampleProps[] = [
  {
    file: 'compositions/figure-definition',
    title: 'Un chiffre et sa définition',
    note: 'Un appui sur le signe dit ce que le chiffre compte, et son calcul.',
    children: <FigureDefinition />,
  },
  { file: 'compositions/list-head', title: 'La tête d’une liste', note: 'Ses vues, sa période et son export.', children: <ListHead /> },
  {
    file: 'compositions/risk-card',
    title: 'La carte de risque',
    note: 'Ce qu’il faut savoir avant de décider d’une demande de crédit.',
    children: <RiskCard />,
  },
  {
    file: 'compositions/decision-foot',
    title: 'La décision',
    note: 'La conséquence se lit avant d’appuyer\u00a0; sans montant lisible, rien ne s’approuve.',
    children: <DecisionFoot />,
  },
  {
    file: 'compositions/import-outcome',
    title: 'Le résultat d’un import',
    note: 'Ce qui est entré, ce qui ne l’est pas, et quoi faire.',
    children: <ImportOutcome />,
  },
  {
    file: 'compositions/empty-list',
    title: 'Une liste vide',
    note: 'Elle dit ce qui viendra, et offre le premier acte.',
    children: <EmptyList />,
  },
]

/** Shows composed parts of screens with their code. Their values are samples. */
export function BlocksScreen() {
  return (
    <Page title="Blocs" subtitle="Des morceaux d’écran composés, à l’œuvre, avec leur code. Les valeurs sont des exemples.">
      <div className={styles.blocks}>
        {BLOCKS.map((block) => (
          <ExampleCard key={block.file} {...block} />
        ))}
      </div>
    </Page>
  )
}
