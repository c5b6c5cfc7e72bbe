import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { COLUMNS, faultOfFile, SAMPLE } from './accounts-file-format.ts'
import styles from './accounts-import.module.css'

export function AccountsFile({ onFile }: { onFile: (file: File) => void }) {
  return (
    <>
      <FileDrop
        title="Déposez la liste des comptes"
        label="Liste de comptes"
        note={<>CSV ou XLSX, 5&nbsp;Mo au plus. Rien ne change avant votre accord.</>}
        faultOf={faultOfFile}
        onFile={onFile}
      />
      <Card
        title="Colonnes de la liste"
        note="trouvées par leur nom, dans n’importe quel ordre"
        aside={
          <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE)}`} download="liste-de-comptes.csv">
            Télécharger un modèle
          </a>
        }
      >
        <dl className={styles.columns}>
          {COLUMNS.map(({ name, meaning }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}
