import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Card } from '../../ui/page.tsx'
import { COLUMNS, faultOfFiles, SAMPLE } from './accounts-file-format.ts'
import styles from './accounts-import.module.css'

/** Where a list is dropped or chosen, and what it has to hold. */
export function AccountsFile({ onFile }: { onFile: (file: File) => void }) {
  const [fault, setFault] = useState<string>()

  function take(files: readonly File[]) {
    const [file] = files
    if (!file) return
    const found = faultOfFiles(files)
    setFault(found)
    if (found === undefined) onFile(file)
  }

  return (
    <>
      {fault !== undefined && <Alert tone="bad">{fault}</Alert>}
      <FileDrop title="Déposez la liste des comptes" onDrop={take}>
        <p className={styles.note}>CSV ou XLSX, 5&nbsp;Mo au plus. Rien ne change avant votre accord.</p>
        <FileButton
          onChange={(file) => take(file ? [file] : [])}
          accept=".csv,.xlsx,.txt"
          inputProps={{ 'aria-label': 'Liste de comptes' }}
        >
          {(props) => <Button {...props}>Choisir un fichier</Button>}
        </FileButton>
      </FileDrop>
      <Card
        title="Colonnes de la liste"
        note="trouvées par leur nom, dans n’importe quel ordre"
        aside={
          <a className={styles.link} href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE)}`} download="liste-de-comptes.csv">
            Télécharger un modèle
          </a>
        }
      >
        <dl className={styles.columns}>
          {COLUMNS.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}
