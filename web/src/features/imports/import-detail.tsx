import { getImport, type Import } from '@backoffice/contract/imports/imports'
import { useRead } from '../../api/use-read.ts'
import { formatCount } from '../../format/numbers.ts'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Track } from '../../ui/feedback/track.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { AnalysedActivity } from './analysed-activity.tsx'
import { AnalysedDepots } from './analysed-depots.tsx'
import { AnalysedRenewals } from './analysed-renewals.tsx'
import { AnalysedStatement } from './analysed-statement.tsx'
import { AnalysedStock } from './analysed-stock.tsx'
import { AnalysedObjectives } from './analysed-objectives.tsx'
import { FileCard } from './file-card.tsx'
import type { ImportsSearch } from './imports-search.ts'
import { Steps } from './steps.tsx'
import { usePolling } from '../../api/use-polling.ts'

type Props = { id: number; search: ImportsSearch; onSearch: (search: ImportsSearch) => void }

export function ImportDetail({ id, search, onSearch }: Props) {
  const fileImport = useRead(getImport, { params: { id }, query: {} })
  usePolling(fileImport.state === 'received', getImport, { params: { id }, query: {} })
  const onLeave = () => onSearch({})

  return (
    <>
      <Steps state={fileImport.state} />
      <FileCard fileImport={fileImport} onChangeFile={onLeave} />
      {fileImport.state === 'received' && <StillReading linesRead={fileImport.linesRead} />}
      {fileImport.state === 'failed' && <Failed fileImport={fileImport} onChangeFile={onLeave} />}
      {fileImport.importKind === 'activation' && <AnalysedActivity activityImport={fileImport} search={search} onSearch={onSearch} />}
      {fileImport.importKind === 'objectif' && <AnalysedObjectives objectiveImport={fileImport} search={search} onSearch={onSearch} />}
      {fileImport.importKind === 'stock' && <AnalysedStock stockImport={fileImport} search={search} onSearch={onSearch} />}
      {fileImport.importKind === 'depot' && <AnalysedDepots depotImport={fileImport} search={search} onSearch={onSearch} />}
      {fileImport.importKind === 'relance' && <AnalysedRenewals renewalImport={fileImport} search={search} onSearch={onSearch} />}
      {fileImport.importKind === 'rapprochement' && <AnalysedStatement statementImport={fileImport} search={search} onSearch={onSearch} />}
    </>
  )
}

function StillReading({ linesRead }: { linesRead: number }) {
  return (
    <Card title="Lecture du fichier" note={linesRead > 0 ? formatCount(linesRead, 'ligne lue', 'lignes lues') : 'en attente'}>
      <Track name="Lecture du fichier" share={undefined} />
    </Card>
  )
}

function Failed({ fileImport, onChangeFile }: { fileImport: Import; onChangeFile: () => void }) {
  return (
    <Card>
      <ErrorState
        title="Ce fichier n’a pas pu être importé"
        message={`${fileImport.failure ?? 'La lecture s’est interrompue.'} Rien n’a changé.`}
        action={<Button onClick={onChangeFile}>Choisir un autre fichier</Button>}
      />
    </Card>
  )
}
