declare module 'virtual:fields' {
  export const title: string;
  export const sections: readonly import('./fields.ts').FieldSection[];
}
