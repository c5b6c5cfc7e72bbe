import { Link } from '@tanstack/react-router'
import { withoutBreaks } from '../format/spaces.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/form/button.tsx'
import { Brand } from '../ui/layout/brand.tsx'
import { NetworkArcs } from '../ui/layout/network-arcs.tsx'
import styles from './landing-screen.module.css'

const PROMISES = [
  {
    title: 'Le fichier du matin',
    text: 'Déposez le fichier de l’opérateur\u00a0: un essai à blanc montre ce qu’il change avant que rien ne change. Une ligne fausse n’arrête pas les bonnes, et ne se perd pas.',
  },
  {
    title: 'Le mois en cours',
    text: 'Recrutements, réabonnements et chiffre d’affaires, par mois, par jour, par point de vente et par commercial, avec le rythme face à l’objectif et l’atterrissage attendu.',
  },
  {
    title: 'Chaque chiffre s’ouvre',
    text: 'Un chiffre porte sa définition et mène aux lignes qui le font, chacune avec son fichier et son numéro de ligne.',
  },
  {
    title: 'Le crédit et la vente',
    text: 'Demander, décider, vendre au comptoir, relancer : chaque montant est écrit deux fois dans un grand livre qui ne se corrige que par un autre mouvement.',
  },
  {
    title: 'Le stock, pièce par pièce',
    text: 'Du fournisseur à l’abonné, chaque décodeur et chaque carte est à une seule place. Ce qui ne concorde pas avec l’opérateur se voit le matin même.',
  },
  {
    title: 'Les commissions et le mois clos',
    text: 'Les relevés se calculent depuis les activations, se contestent et se paient. Le mois de l’opérateur se rapproche, puis se clôt à deux, avec son sceau.',
  },
  {
    title: 'Chacun son compte',
    text: 'Une invitation par e-mail, un mot de passe que personne d’autre ne connaît, un code PIN, une double authentification : chacun voit ce que son rôle ouvre, et rien de plus.',
  },
  {
    title: 'Chaque acte est écrit',
    text: 'Qui a fait quoi, quand, avec ce qui était avant et ce qui est après. Le journal ne s’efface pas, et les refus y sont aussi.',
  },
  {
    title: 'À votre œil et à votre main',
    text: 'Clair, sombre ou tamisé, douze couleurs, cinq tailles de texte, trois places pour le menu, et tout se fait au clavier. Vos choix vous suivent d’un poste à l’autre.',
  },
]

export function LandingScreen() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand />
        <ButtonLink to={paths.signIn}>Se connecter</ButtonLink>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>Suivre un réseau de distribution de télévision par satellite</h1>
        <p className={styles.lead}>
          Antenne réunit les activations, le crédit, le stock et les commissions d’un distributeur agréé, pour ses gestionnaires, ses
          responsables de secteur, ses agents crédit, ses points de vente et ses clients.
        </p>
        <ul className={styles.promises}>
          {PROMISES.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{withoutBreaks(text)}</p>
            </li>
          ))}
        </ul>
        <Contact />
      </main>
      <div className={styles.ground} aria-hidden="true">
        <NetworkArcs />
      </div>
    </div>
  )
}

/** Says how to reach the managers: an installation has no other address to show. */
function Contact() {
  return (
    <section className={styles.contact} aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <ul>
        <li>
          Vous avez un compte&nbsp;: <Link to={paths.contact}>écrivez aux gestionnaires</Link> de votre réseau. Tous lisent votre message,
          et l’un d’eux y répond.
        </li>
        <li>
          Vous ne pouvez plus vous connecter&nbsp;: <Link to={paths.forgottenPassword}>choisissez un nouveau mot de passe</Link>. Si votre
          adresse e-mail a changé, un gestionnaire la corrige.
        </li>
        <li>Vous n’avez pas de compte&nbsp;: un gestionnaire du réseau vous l’ouvre, et l’invitation arrive par e-mail.</li>
      </ul>
    </section>
  )
}
