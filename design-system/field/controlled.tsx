import { type ComponentType, useState } from 'react';

interface Answering<Value, Words extends readonly unknown[]> {
  value: Value;
  onChange: (value: Value, ...words: Words) => void;
}

/** A widget that keeps its own answer, so that a story can be used by hand; its `onChange` still hears every change. */
export function controlled<Value, Words extends readonly unknown[], Rest>(
  Widget: ComponentType<Rest & Answering<Value, Words>>,
) {
  return function Controlled(args: Rest & Answering<Value, Words>) {
    const [value, setValue] = useState(args.value);
    const change = (next: Value, ...words: Words) => {
      setValue(next);
      args.onChange(next, ...words);
    };
    return <Widget {...args} value={value} onChange={change} />;
  };
}
