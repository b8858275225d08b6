'use client';
import { Dropdown, PhoneField } from 'design-system';
import { useState } from 'react';

const seasons = [
  { value: 'fall', label: 'Fall' },
  { value: 'spring', label: 'Spring' },
];

export function Question() {
  const [phone, setPhone] = useState('');
  const [season, setSeason] = useState('');
  return (
    <form>
      <PhoneField name="phone" label="Mobile phone" value={phone} onChange={setPhone} />
      <Dropdown name="season" label="Season" value={season} options={seasons} onChange={setSeason} />
    </form>
  );
}
