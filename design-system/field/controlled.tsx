import { type ComponentType, useState } from 'react';

interface ControlledProps<Value, Details extends readonly unknown[]> {
  value: Value;
  onChange: (value: Value, ...details: Details) => void;
}

/** Makes a widget usable in a story: keeps its value in state and still calls the story's `onChange`. */
export function controlled<Value, Details extends readonly unknown[], Rest>(
  Widget: ComponentType<Rest & ControlledProps<Value, Details>>,
) {
  return function Controlled(args: Rest & ControlledProps<Value, Details>) {
    const [value, setValue] = useState(args.value);
    const change = (next: Value, ...details: Details) => {
      setValue(next);
      args.onChange(next, ...details);
    };
    return <Widget {...args} value={value} onChange={change} />;
  };
}
