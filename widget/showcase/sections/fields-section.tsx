import { useState } from 'react';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Field, FieldError } from '../../ui/controls/field.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { TextArea, TextField } from '../../ui/controls/text-field.tsx';
import { Specimen, State, useTextPicker } from '../specimen.tsx';

/** Form fields. */
export function FieldsSection() {
  const pickText = useTextPicker();
  const [search, setSearch] = useState('yaourts');
  const [way, setWay] = useState<'bank' | 'gift'>('bank');
  const wrong = pickText(
    'L’adresse e-mail n’est pas valide.',
    'Cette adresse e-mail n’est pas valide : vérifiez qu’elle contient un arobase, un point et aucun espace.',
  );
  return (
    <>
      <Specimen
        part="text-field"
        note="Le nom au-dessus, jamais à la place ; l’erreur en dessous, avec son signe."
      >
        <State label="vide" as="phone">
          <TextField label="Adresse e-mail" kind="email" />
        </State>
        <State label="rempli, facultatif, avec une aide" as="phone">
          <TextField
            label={pickText('Code', 'Code d’activation reçu par courrier avec votre carte')}
            note="Facultatif"
            hint="Il figure au dos de votre carte."
            kind="capitals"
            defaultValue="VERGER-2026"
          />
        </State>
        <State label="faux" as="phone">
          <TextField
            label="Adresse e-mail"
            kind="email"
            defaultValue="camille@"
            error={wrong}
            isAnnounced={false}
          />
        </State>
        <State label="fixé par l’enseigne" as="phone">
          <TextField
            label="Adresse e-mail"
            defaultValue={pickText('camille@exemple.fr', 'camille.de-la-tour-du-pin@magasins.exemple.fr')}
            hint="Fournie par votre enseigne."
            isLocked
          />
        </State>
      </Specimen>
      <Specimen part="password-field" note="Se colle et se montre.">
        <State label="rempli" as="phone">
          <PasswordField
            label="Mot de passe"
            autoComplete="current-password"
            showLabel="Afficher le mot de passe"
            defaultValue="poire-conference"
          />
        </State>
        <State label="faux" as="phone">
          <PasswordField
            label="Mot de passe"
            autoComplete="current-password"
            showLabel="Afficher le mot de passe"
            error="Ce mot de passe n’est pas le bon."
            isAnnounced={false}
          />
        </State>
      </Specimen>
      <Specimen part="search-field" note="Cherche à chaque lettre et se vide.">
        <State label="vide" as="phone">
          <SearchField
            label="Rechercher une offre"
            clearLabel="Effacer"
            value=""
            onSearch={() => undefined}
          />
        </State>
        <State label="rempli" as="phone">
          <SearchField
            label="Rechercher une offre"
            clearLabel="Effacer"
            value={search}
            onSearch={setSearch}
          />
        </State>
      </Specimen>
      <Specimen part="text-area">
        <State label="vide" as="phone">
          <TextArea label="Votre message" rows={3} />
        </State>
        <State label="rempli" as="phone">
          <TextArea
            label="Votre message"
            rows={3}
            defaultValue="Il manque deux poires sur mon ticket du 18/11."
          />
        </State>
      </Specimen>
      <Specimen part="checkbox" note="44 px avec ses mots.">
        <State label="repos, coché">
          <Checkbox
            label={pickText('J’accepte les conditions', 'J’ai lu et j’accepte les conditions du programme')}
          />
          <Checkbox label="Recevoir les offres" defaultChecked />
        </State>
        <State label="faux">
          <Checkbox
            label="J’accepte les conditions"
            error="Acceptez les conditions pour continuer."
            isAnnounced={false}
          />
        </State>
      </Specimen>
      <Specimen part="segmented" note="Un choix parmi deux ou trois.">
        <State label="choisi" as="phone">
          <Segmented
            legend="Comment recevoir la cagnotte"
            name="way"
            value={way}
            onChange={({ target }) => setWay(target.value === 'gift' ? 'gift' : 'bank')}
            options={[
              { value: 'bank', label: pickText('Virement', 'Virement bancaire') },
              { value: 'gift', label: pickText('Bon', 'Bon d’achat en magasin') },
            ]}
          />
        </State>
      </Specimen>
      <Specimen part="field" note="Ce que les champs ont en commun, pour un contrôle à part.">
        <State label="autour d’une date, avec field-error" as="phone">
          <Field label="Date du ticket" error="Cette date est à venir." isAnnounced={false}>
            {(control) => <input type="date" defaultValue="2026-12-24" {...control} />}
          </Field>
        </State>
        <State label="field-error seul">
          <FieldError id="alone" isAnnounced={false}>
            Choisissez un magasin.
          </FieldError>
        </State>
      </Specimen>
    </>
  );
}
