import { IconFileImport } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import styles from './dashboard.module.css'

/** Links to the imports; filled on a morning without a file, when importing is the next thing to do. */
export function ImportButton({ isNext }: { isNext: boolean }) {
  return (
    <ButtonLink
      to={paths.imports}
      className={styles.touch}
      leftSection={<IconFileImport size={16} stroke={1.7} />}
      {...(isNext ? {} : { variant: 'default' })}
    >
      Importer un fichier
    </ButtonLink>
  )
}
