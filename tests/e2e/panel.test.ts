import { expect, test } from './test.ts';

const CREATE_PET = 'reference/petstore/pets/create-pet/';

test('a refusal by the sandbox is fixed in place: the key is created, and the request sent again', async ({
  operation,
}) => {
  const { tryIt } = operation;
  await operation.open(CREATE_PET);
  await tryIt.open();
  await tryIt.send.click();
  await expect(tryIt.explanation).toContainText('401: the sandbox needs its own key.');
  await tryIt.explanation.getByRole('button', { name: 'Create a sandbox key and send again' }).press('Enter');
  await expect(tryIt.response).toContainText('201');
  await expect(tryIt.explanation).toBeHidden();
  await expect(tryIt.send).toBeFocused();
});
