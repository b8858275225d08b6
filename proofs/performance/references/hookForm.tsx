import { sections, title } from 'virtual:fields';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { type UseFormRegister, useForm } from 'react-hook-form';
import type { Field } from './fields.ts';

/* The reference with react-hook-form: uncontrolled fields, as its documentation advises, and a draft in the storage of the browser. */

type Values = Record<string, string | boolean>;
const draft = 'draft';

function Form() {
  const { register, watch, handleSubmit, formState } = useForm<Values>({
    defaultValues: JSON.parse(localStorage.getItem(draft) ?? '{}'),
  });
  useEffect(() => {
    const { unsubscribe } = watch((values) => localStorage.setItem(draft, JSON.stringify(values)));
    return unsubscribe;
  }, [watch]);
  return (
    <main>
      <h1>{title}</h1>
      <form onSubmit={handleSubmit(() => {})}>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.fields.map((field) => (
              <Control
                key={field.name}
                field={field}
                register={register}
                error={formState.errors[field.name]?.message}
              />
            ))}
          </section>
        ))}
        <button type="submit">Save and Continue</button>
      </form>
    </main>
  );
}

interface ControlProps {
  field: Field;
  register: UseFormRegister<Values>;
  error: string | undefined;
}

const rulesOf = ({ isRequired = false }: Field) => ({ required: isRequired && 'Answer this question.' });

function Control({ field, register, error }: ControlProps) {
  const { name, label, hint } = field;
  const small = (
    <>
      {hint && <small>{hint}</small>}
      {error && <small role="alert">{error}</small>}
    </>
  );
  if (field.kind === 'radios')
    return (
      <fieldset>
        <legend>{label}</legend>
        {small}
        {field.options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              value={option.value}
              {...register(name, rulesOf(field))}
              aria-invalid={error !== undefined}
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    );
  if (field.kind === 'checkbox')
    return (
      <>
        <label>
          <input type="checkbox" {...register(name, rulesOf(field))} aria-invalid={error !== undefined} />
          {label}
        </label>
        {small}
      </>
    );
  return (
    <>
      <label htmlFor={name}>{label}</label>
      {small}
      <Text field={field} register={register} error={error} />
    </>
  );
}

function Text({ field, register, error }: ControlProps) {
  const { name } = field;
  if (field.kind === 'select')
    return (
      <select id={name} {...register(name, rulesOf(field))} aria-invalid={error !== undefined}>
        <option value="" />
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  if (field.kind === 'textarea')
    return <textarea id={name} {...register(name, rulesOf(field))} aria-invalid={error !== undefined} />;
  const autoComplete = 'autoComplete' in field ? field.autoComplete : undefined;
  return (
    <input
      id={name}
      type={field.kind}
      autoComplete={autoComplete}
      {...register(name, rulesOf(field))}
      aria-invalid={error !== undefined}
    />
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Form />);
